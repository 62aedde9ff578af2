/** How many digits the numbers of fixed and mobile phones have, at least and at most, and under which codes (ITU-T E.164). */
const table: readonly (readonly [min: number, max: number, codes: string])[] = [
  [4, 5, '290'],
  [4, 7, '683 690'],
  [4, 11, '352'],
  [4, 13, '43'],
  [5, 5, '247 500 682'],
  [5, 7, '676 677 678 688'],
  [5, 8, '686'],
  [5, 9, '27'],
  [5, 10, '82 358 685'],
  [5, 15, '49'],
  [6, 6, '298 299 672 681 687'],
  [6, 7, '597'],
  [6, 9, '40 252 359 376 421 508'],
  [6, 10, '53 63 95 98 880'],
  [6, 12, '39'],
  [7, 7, '238 239 246 248 269 291 297 501 592 673 674 679 680 691 692 960'],
  [7, 8, '230 241 267 372 507 599 670 675 961 975'],
  [7, 9, '46 48 220 231 254 265 354 423 595 967'],
  [7, 10, '243 353'],
  [7, 11, '86'],
  [7, 12, '62 381'],
  [8, 8, '45 47 65 216 222 223 226 227 228 232 235 236 253 257 266 268 350 356 357 370 371 373 374 382'],
  [8, 8, '386 389 502 503 504 505 506 509 591 598 689 852 853 965 968 973 974 993'],
  [8, 9, '32 36 51 66 213 224 250 258 264 355 377 385 387 593 855 886 962 963 970 971'],
  [8, 10, '20 57 60 64 378 850 856 964 976 977'],
  [8, 12, '383 972'],
  [9, 9, '33 34 41 56 61 93 94 211 212 218 221 233 237 240 242 244 245 249 251 255 256 260 261 262'],
  [9, 9, '263 351 375 380 420 590 594 596 966 992 994 995 996 998'],
  [9, 10, '44 81 84 92'],
  [9, 11, '31'],
  [10, 10, '1 7 30 52 58 90 91 225 229 234'],
  [10, 11, '54 55'],
];

/** How many digits a number has at least and at most. */
export interface NumberLength {
  readonly min: number;
  readonly max: number;
}

/** The length of the numbers of phones under a country calling code; undefined where there is none. */
export function numberLengthUnder(code: string): NumberLength | undefined {
  const row = table.find(([, , codes]) => codes.split(' ').includes(code));
  return row && { min: row[0], max: row[1] };
}
