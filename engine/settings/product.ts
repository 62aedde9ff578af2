/** The names of the product that the engine is a part of, and of the folder of its domain. */
export const product = { name: 'loyalty-conformance', domain: 'loyalty/' } as const;

/** The environment variable of a setting. */
export const variable = <Name extends string>(name: Name) => `LOYALTY_${name}` as const;
