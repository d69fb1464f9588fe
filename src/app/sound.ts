// Sounds, all of them synthesised, off until switched on: a volley, a gun, dice, a tap of wood for a refusal. Never the only
// sign of anything.

import { type Happening, onHappening } from './happenings.ts';
import { view } from './view.ts';

let context: AudioContext | null = null;

/** Listens from now on; makes nothing before the first sound that is wanted. */
export function keepSound(): void {
  onHappening(what => {
    if (!view.getState().sound || typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    void context.resume();
    play(context, what);
  });
}

function play(ctx: AudioContext, what: Happening): void {
  const now = ctx.currentTime;
  switch (what.kind) {
    case 'fired':
      return what.gun ? gun(ctx, now) : volley(ctx, now);
    case 'rolled':
      for (let i = 0; i < Math.min(5, 2 + what.dice); i++) click(ctx, now + 0.07 * i + 0.02 * ((i * 0.618) % 1));
      return;
    case 'refused':
      return tap(ctx, now);
  }
}

/** Bursts of filtered noise over 180 ms. */
function volley(ctx: AudioContext, at: number): void {
  for (let i = 0; i < 9; i++) {
    const when = at + 0.18 * ((i * 0.618) % 1);
    noise(ctx, { at: when, lasts: 0.12, pitch: 900 + 700 * ((i * 0.37) % 1), loud: 0.16 });
  }
}
/** A low tone that drops, with noise. */
function gun(ctx: AudioContext, at: number): void {
  tone(ctx, { at, lasts: 0.5, from: 110, to: 36, loud: 0.5 });
  noise(ctx, { at, lasts: 0.35, pitch: 420, loud: 0.4 });
}
const click = (ctx: AudioContext, at: number): void => noise(ctx, { at, lasts: 0.03, pitch: 2600, loud: 0.22 });
const tap = (ctx: AudioContext, at: number): void => tone(ctx, { at, lasts: 0.09, from: 320, to: 180, loud: 0.22 });

interface Noise {
  readonly at: number;
  readonly lasts: number;
  readonly pitch: number;
  readonly loud: number;
}
function noise(ctx: AudioContext, { at, lasts, pitch, loud }: Noise): void {
  const source = ctx.createBufferSource();
  source.buffer = hiss(ctx);
  const filter = ctx.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(fading(ctx, { at, lasts, loud })).connect(ctx.destination);
  source.start(at, (pitch % 97) / 200, lasts);
}
interface Sine extends Omit<Noise, 'pitch'> {
  readonly from: number;
  readonly to: number;
}
function tone(ctx: AudioContext, { at, lasts, from, to, loud }: Sine): void {
  const source = ctx.createOscillator();
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + lasts);
  source.connect(fading(ctx, { at, lasts, loud })).connect(ctx.destination);
  source.start(at);
  source.stop(at + lasts);
}
function fading(ctx: AudioContext, { at, lasts, loud }: Omit<Noise, 'pitch'>): GainNode {
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  return gain;
}

let hissing: AudioBuffer | null = null;
/** A second of noise, the same each time (Lehmer's generator). */
function hiss(ctx: AudioContext): AudioBuffer {
  if (hissing) return hissing;
  const buffer = ctx.createBuffer(1, ctx.sampleRate, ctx.sampleRate);
  const data = buffer.getChannelData(0);
  let n = 20251;
  for (let i = 0; i < data.length; i++) {
    n = (n * 48271) % 2147483647;
    data[i] = (2 * n) / 2147483647 - 1;
  }
  hissing = buffer;
  return buffer;
}
