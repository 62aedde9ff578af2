import { type Answer, type Api, listIn, valueAt, type Json } from '#loyalty';

/** The searches by what the body of a refused registration holds apart from the phone: by data that no one else has. */
function trailsOf(info: Json): Record<string, string>[] {
  const email = valueAt(info, 'email');
  const cardIdentifier = valueAt(info, 'card_info.identifier');
  const identifierValue = valueAt(listIn(info, 'identifiers')[0], 'value');
  return [
    ...(typeof email === 'string' && email.includes('@') ? [{ email }] : []),
    ...(typeof cardIdentifier === 'string' ? [{ cardIdentifier }] : []),
    ...(typeof identifierValue === 'string' ? [{ identifierValue }] : []),
  ];
}

/** The answers to searches for somebody who was refused, by the e-mail address, the card and the identifier that were sent. */
export async function searchRefused(api: Api, info: Json): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const query of trailsOf(info)) answers.push(await api.searchMembers(query));
  return answers;
}
