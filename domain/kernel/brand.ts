declare const brand: unique symbol

/**
 * A plain value that only its own parser makes. It stays a string or a number at run time, so it
 * survives IndexedDB, JSON and structured clone, which classes do not.
 */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name }
