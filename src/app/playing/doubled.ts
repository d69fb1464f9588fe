// Two clicks or taps in a row where one was meant: the browser counts them. What goes on for good asks whether this is the second. Who
// presses again and again on purpose is slower.

const AT_ONCE_MS = 300;
let last = -Infinity;
let isSecond = false;
if (typeof window !== 'undefined') {
  window.addEventListener(
    'click',
    ({ detail, timeStamp }) => {
      isSecond = detail > 1 && timeStamp - last < AT_ONCE_MS;
      last = timeStamp;
      // whoever is pressed by it is told within the same event; a key that comes later is no click
      setTimeout(() => (isSecond = false), 0);
    },
    { capture: true },
  );
}
export const isSecondOfTwo = (): boolean => isSecond;
