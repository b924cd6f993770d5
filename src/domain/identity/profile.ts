import { type Mood, toMood } from '../moods.ts';
import { cleanText, toEmail, tooLong, toPhone } from './person-text.ts';

export type Profile = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string | null;
  address: string | null;
};

type ProfileProblem =
  | { problem: 'fields-missing' | 'email-invalid' | 'phone-invalid' }
  | { problem: 'too-long'; field: keyof Profile; limit: number };

/**
 * A changed profile as it is stored, or its first problem: both names and the phone are needed, an e-mail, if given,
 * must be one (ACCT-03, ACCT-04).
 */
export function checkProfile(form: {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  address: string;
}): { ok: true; value: Profile } | ProfileProblem {
  const firstName = cleanText(form.firstName);
  const lastName = cleanText(form.lastName);
  const address = cleanText(form.address) || null;
  if ([firstName, lastName, form.phone.trim()].includes('')) return { problem: 'fields-missing' };
  const email = toEmail(form.email);
  if (!email && form.email.trim() !== '') return { problem: 'email-invalid' };
  const phone = toPhone(form.phone);
  if (!phone) return { problem: 'phone-invalid' };
  const wrongLength = tooLong([
    { field: 'firstName', limit: 'name', text: firstName },
    { field: 'lastName', limit: 'name', text: lastName },
    { field: 'email', limit: 'email', text: email ?? '' },
    { field: 'address', limit: 'addressLine', text: address ?? '' },
  ]);
  return wrongLength ?? { ok: true, value: { firstName, lastName, phone, email, address } };
}

/** The display name of a person; null without a name, then the texts use their fallback (AUTH-03). */
export function fullName(person: { firstName: string | null; lastName: string | null }): string | null {
  return cleanText(`${person.firstName ?? ''} ${person.lastName ?? ''}`) || null;
}

/** The eight moods that a profile knows; they stay beside the shop's five (ACCT-06, ACCT-07). */
export const PROFILE_MOODS = [
  'Calm',
  'Creative',
  'Energetic',
  'Focus',
  'Happy',
  'Relaxed',
  'Social',
  'Sleepy',
] as const;

type ProfileMood = (typeof PROFILE_MOODS)[number];

const PROFILE_NAME = { Melt: 'Sleepy', Elevated: 'Energetic' } as const satisfies Partial<
  Record<Mood, ProfileMood>
>;

const profileMoodByWord: ReadonlyMap<string, ProfileMood> = new Map([
  ...PROFILE_MOODS.map((mood) => [mood.toLowerCase(), mood] as const),
  ...Object.entries(PROFILE_NAME).map(([mood, name]) => [mood.toLowerCase(), name] as const),
]);

/** The profile mood that an item's mood counts as (Melt as Sleepy, Elevated as Energetic, others as named); null for any other word (ACCT-09). */
export function toProfileMood(label: string): ProfileMood | null {
  return profileMoodByWord.get(label.trim().toLowerCase()) ?? null;
}

/** The shop mood that a profile mood means, null when none is chosen (ACCT-07, ACCT-08). */
export function shopMoodOf(mood: ProfileMood | null): Mood | null {
  return mood && toMood(mood);
}
