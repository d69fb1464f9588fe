// Rooms: playing with someone far away.

interface Counted {
  readonly name: string;
  readonly dice: number;
  readonly sides: number;
  readonly sum: number;
  readonly mean: number;
  readonly p: number;
}
export const rooms = {
  title: 'Play with someone',
  intro:
    'A room keeps a table on the server. Everybody who has a link to a seat sees the same table; nobody needs an account.',
  laid: 'The table that lies open',
  noServer:
    'No room server answers here. Start one with «npx enfilade serve» on a machine that the other player can reach, and open the page from there.',
  looking: 'Looking for a room server …',
  make: 'Make a room',
  making: 'Making the room …',
  failed: 'The room could not be made',
  live: 'Everybody throws: both players are there',
  post: 'By post: only who throws takes part. Not where a player runs the server.',
  dice: 'Dice',
  umpire: 'With an umpire, who sees everything',
  links: 'Links: each opens its seat to whoever has it',
  seatOf: (name: string) => `Seat of ${name}`,
  umpireSeat: 'Umpire',
  watcherSeat: 'Spectator',
  watchers: 'For everybody who looks on',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The browser copies nothing here: the link is marked, copy it by hand.',
  qr: (name: string) => `QR code of the link: ${name}`,
  take: 'Sit here',
  bar: 'Room',
  connecting: 'Coming into the room …',
  away: 'The connection is lost; what you do is kept and sent when it is back.',
  waiting: (n: number) => `${n} ${n === 1 ? 'step is' : 'steps are'} on the way`,
  here: 'here',
  gone: 'not here',
  since: (time: string) => `since ${time}`,
  yours: 'It is your turn',
  theirs: (name: string) => `${name} is to act`,
  together: 'All sides may act',
  over: 'The battle is over',
  known: 'Your rooms',
  knownAs: (title: string, side: string) => `${title}: ${side}`,
  lastHere: (time: string) => `you were here ${time}`,
  noSeat: 'Your link opens no seat there any more',
  forget: (title: string) => `Forget the room: ${title}`,
  lookingOn: (n: number) => `${n} looking on`,
  lookOn: 'You look on',
  tooMuch: (n: number) => `In a room a step holds at most ${n} changes: do it in several.`,
  throwing: (names: string) => `Dice are thrown: waiting for ${names}`,
  server: 'the server',
  noAnswer: 'the server does not answer; try again soon',
  claim: 'Go on without',
  backAsked: (name: string) => `${name} asks to take back the last step`,
  grant: 'Grant it',
  decline: 'No',
  toAgree: 'The other side has to agree.',
  withdraw: 'Take it back',
  askBack: 'Ask to take back',
  ready: 'My declarations are complete',
  done: 'I have nothing more to do in this phase',
  isDone: (names: string) => `Done in this phase: ${names}`,
  notYet: 'Not yet',
  readyHint: 'Fires stay hidden until every side is ready.',
  screen: 'You set up behind a screen until all are ready.',
  chat: 'Talk',
  chatLabel: 'Say something',
  send: 'Send',
  rule: 'Rule',
  ruled: 'Umpire',
  nothingSaid: 'Nothing has been said yet.',
  whileAway: (n: number) => `Since you were here: ${n} ${n === 1 ? 'step' : 'steps'}`,
  showSteps: 'Show them',
  pointing: 'Show my hand',
  ruler: 'Share my ruler',
  tellMe: 'Tell me when it is my turn',
  newKey: 'New link for my seat',
  newKeyHint: 'The old link opens it no more.',
  verify: 'Verify the dice',
  verified: (entries: number, throws: number) =>
    `${entries} entries and ${throws} ${throws === 1 ? 'throw' : 'throws'}: every sum, link, face and step holds.`,
  counted: ({ name, dice, sides, sum, mean, p }: Counted) =>
    `${name}: ${dice} dice of ${sides}, sum ${sum}; fair dice come to ${mean} and stray as far in ${(100 * p).toFixed(1)} % of games.`,
  otherWords: (n: number) =>
    `${n} ${n === 1 ? 'entry says' : 'entries say'} the same dice and results in other words than this version does.`,
  notVerified: (text: string, thrown: number | null) =>
    `It does not hold: ${thrown === null ? '' : `throw ${thrown}, `}${text}`,
  withheld:
    'Some entries are withheld from this seat: the dice are verified and the record is saved when they are shown.',
  save: 'Save the record',
  leave: 'Leave the room',
  alarm: 'Something is wrong with this room',
  shut: 'The room is shut',
};
