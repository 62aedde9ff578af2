import { createHash } from 'node:crypto';

/**
 * An opaque, random-looking text that is the same for the same label in every process: letters of both cases
 * and digits, so that a service that ignores case shows itself.
 */
export function pseudo(label: string, length = 20): string {
  const digest = createHash('sha512').update(label).digest('base64');
  return digest.replace(/[^A-Za-z0-9]/g, '').slice(0, length);
}
