import type { Call } from '../calls/call.ts';
import { refuseInvalid } from '../contract/problem.ts';
import type { FieldErrors } from '../contract/problem.ts';
import type { NonEligibleProduct } from '../state/state.ts';

/** A product of a batch as the request gives it. */
type Entry = Partial<NonEligibleProduct>;

/** A product of a batch, and what is wrong with it. */
export interface Judged {
  entry: Entry;
  errors: string[];
}

/**
 * The products of a batch, each with what is wrong with it. Ends the call with a validation error where the request is
 * no batch: not an array of objects, too long, or without an id where each needs one.
 */
export function judgeBatch(
  call: Call,
  operation: 'addNonEligibleProducts' | 'updateNonEligibleProducts',
): Judged[] {
  const shapeErrors = call.rules.bodyErrors(operation, call.body);
  if (Object.keys(shapeErrors).some(isAboutBatch)) refuseInvalid(shapeErrors);
  const batch = call.body as Entry[]; // its schema has just accepted it as a list of objects
  const today = call.rules.today(call.now(), call.state.store.time_zone);
  return batch.map((entry, index) => {
    const errors = messagesAbout(shapeErrors, index);
    return { entry, errors: errors.length > 0 ? errors : ruleErrors(call, entry, batch, today) };
  });
}

/** Whether an error leaves nothing to say of single products: it is about all of them, or about what names one. */
const isAboutBatch = (field: string): boolean => !field.includes('.') || field.endsWith('.id');

function messagesAbout(errors: FieldErrors, index: number): string[] {
  return Object.entries(errors)
    .filter(([field]) => field.startsWith(`${index}.`))
    .flatMap(([field, messages]) => messages.map((message) => `${field}: ${message}`));
}

function ruleErrors({ rules }: Call, entry: Entry, batch: Entry[], today: string): string[] {
  const errors: string[] = [];
  if (!rules.isExpiryOk(entry.expires_at, today)) errors.push('expires_at must be later than today.');
  if (rules.isDuplicateProduct(batch, entry)) errors.push('The product id stands twice in the batch.');
  if (rules.isDuplicateId(batch, entry)) errors.push('The id stands twice in the batch.');
  return errors;
}
