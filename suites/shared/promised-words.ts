import type { Answer } from '#harness';

/**
 * The words of a problem document that say what is wrong: its detail, the fields that it names, and their messages
 * (section 7). Its title is generic, so it says nothing.
 */
export function wordsOf(answer: Answer): string {
  const detail = answer.get('detail');
  const errors = answer.get('errors');
  const named = typeof errors === 'object' && errors !== null ? Object.entries(errors).flat(2) : [];
  return [detail, ...named].filter((word) => typeof word === 'string').join(' ');
}

/** Words for "not valid": the specification fixes what a message says, not how (section 7.2). */
const notValid = /valid|incorrect|wrong|malformed|illegal|bad|format|must be|should be/i;

/** Whether the message itself says it: under the name of the right field may stand one about something else. */
const saysOf = ({ message }: Answer, subject: RegExp): boolean =>
  subject.test(message) && notValid.test(message);

/** Promised content of messages, which a service may word in its own way. */
export const saysThat = {
  emailIsNotValid: (answer: Answer): boolean => saysOf(answer, /e-?mail/i),
  phoneIsNotValid: (answer: Answer): boolean => saysOf(answer, /phone/i),
  countryMustBeAlpha2: (answer: Answer): boolean =>
    /country/i.test(wordsOf(answer)) && /alpha[\s_-]?2|two[\s-]letter/i.test(wordsOf(answer)),
} as const;
