import type { AlertSound } from '#domain/alerts.ts';

type Tone = {
  /** In hertz. */
  pitch: number;
  /** Seconds after the first tone. */
  at: number;
  /** Seconds until it has died away. */
  lasts: number;
  wave: OscillatorType;
};

/** Made of tones by the browser: no file has to come over the network (ALERT-02). */
const TONES: Readonly<Record<Exclude<AlertSound, 'off'>, readonly Tone[]>> = {
  bell: [
    { pitch: 880, at: 0, lasts: 1.4, wave: 'sine' },
    { pitch: 2217, at: 0, lasts: 0.6, wave: 'sine' },
  ],
  chime: [
    { pitch: 523, at: 0, lasts: 0.5, wave: 'triangle' },
    { pitch: 659, at: 0.14, lasts: 0.5, wave: 'triangle' },
    { pitch: 784, at: 0.28, lasts: 0.9, wave: 'triangle' },
  ],
  knock: [
    { pitch: 170, at: 0, lasts: 0.12, wave: 'square' },
    { pitch: 170, at: 0.18, lasts: 0.12, wave: 'square' },
  ],
};

const SOFT = 0.25;
const LOUD = 0.8;
const TIMES_LOUD = 3;
const PAUSE = 0.9;

let audio: AudioContext | null = null;

/** A browser lets a page sound only after a press: called by one, it says whether it may from now on (ALERT-02). */
export async function unlockSound(): Promise<boolean> {
  try {
    audio ??= new AudioContext();
    await audio.resume();
    return audio.state === 'running';
  } catch {
    return false;
  }
}

/** Sounds once, or loud and three times (ALERT-06); silent until a press has unlocked it. */
export function ring(sound: AlertSound, { isLoud = false } = {}): void {
  if (sound === 'off' || audio?.state !== 'running') return;
  const times = isLoud ? TIMES_LOUD : 1;
  for (let count = 0; count < times; count += 1)
    for (const tone of TONES[sound])
      play(audio, { ...tone, at: tone.at + count * PAUSE }, isLoud ? LOUD : SOFT);
}

function play(context: AudioContext, { pitch, at, lasts, wave }: Tone, volume: number): void {
  const start = context.currentTime + at;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + lasts);
}
