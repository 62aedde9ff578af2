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

/** Words without which hardly an English message does. */
const english =
  /\b(the|is|isn't|are|was|be|not|no|must|should|with|for|this|of|to|has|please|invalid|valid|bad|wrong|already)\b/i;

/** Messages may be in any language; only of an English one are the words known. */
const isEnglish = (message: string): boolean => english.test(message);

/** Words for "not valid": the specification fixes what a message says, not how (section 7.2). */
const notValid =
  /valid|incorrect|wrong|malformed|illegal|bad|format|must be|should be|is (not an?|no)\b|recogni[sz]e|unknown/i;

/** Words for what a message is about, in the languages of the markets around. */
const phone = /phone|telef|t[ée]l[ée]ph|puhelin|mobil|celular|numm?er|n[uú]mero|num[ée]ro|číslo/i;
const email = /e-?mail|e-?post|correo|courriel|posta|sähköposti/i;

/** A language that is not written in Latin letters: none of its words are known here. */
const isOfAnotherScript = ({ message }: Answer): boolean => /[^\p{Script=Latin}\P{Letter}]/u.test(message);

/** Whether the message itself says it: under the name of the right field may stand one about something else. */
const saysOf = (answer: Answer, subject: RegExp): boolean =>
  isOfAnotherScript(answer) ||
  (subject.test(answer.message) && notValid.test(answer.message)) ||
  // A generic detail may be in English beside a message that is not.
  answer.message.split('\n').some((line) => subject.test(line) && !isEnglish(line));

/** Whether an English message says it; one in another language is to have what is the same in every language. */
const saysInEnglish = (answer: Answer, words: RegExp): boolean =>
  words.test(wordsOf(answer)) || (!isEnglish(answer.message) && answer.message.trim() !== '');

/** Promised content of messages, which a service may word in its own way. */
export const saysThat = {
  emailIsNotValid: (answer: Answer): boolean => saysOf(answer, email),
  phoneIsNotValid: (answer: Answer): boolean => saysOf(answer, phone),
  countryMustBeAlpha2: (answer: Answer): boolean =>
    (isOfAnotherScript(answer) || /country|land|pa[iíy]s|maa|kraj/i.test(wordsOf(answer))) &&
    saysInEnglish(answer, /alpha[\s_-]?2|(two|2)[\s-]letter/i),
  /** `digits` are the last ones of a number, and no part of a longer one. */
  phoneIsRegistered: (answer: Answer, digits: string): boolean =>
    new RegExp(`(?<!\\d)${digits}(?!\\d)`).test(answer.message) && saysInEnglish(answer, /regist/i),
} as const;
