import { addressPart } from '../limits/address-part.ts';
/** Every spelling of a value that a text may hold: plain, JSON-escaped, as a part of an address or of a form, and in base64. */
export function encodings(value: string): string[] {
  const jsonEscaped = JSON.stringify(value).slice(1, -1);
  const url = addressPart(value);
  const form = new URLSearchParams([['', value]]).toString().slice(1);
  const plain = [value, jsonEscaped, url, url.replaceAll('%20', '+'), form, encodeURIComponent(url)];
  return [...new Set([...plain, ...base64Forms(value)])];
}

/** Shorter ones stand in too many places by chance. */
const shortestBase64 = 6;

/**
 * A value in base64, on its own or in the middle of something longer: what comes before it moves its bits by none, two
 * or four, and the characters at its ends that it shares with its neighbours are left out.
 */
function base64Forms(value: string): string[] {
  const bytes = Buffer.from(value);
  const forms = [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    const text = whole.toString('base64').replace(/=+$/, '');
    const isShared = whole.length % 3 !== 0;
    return text.slice([0, 2, 3][before], isShared ? -1 : undefined);
  });
  const long = [bytes.toString('base64').replace(/=+$/, ''), ...forms].filter(
    (form) => form.length >= shortestBase64,
  );
  return [...long, ...long.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))];
}
