declare const brand: unique symbol

/**
 * A plain value that only its own parser makes. It stays a string or a number at run time. So it
 * survives IndexedDB, JSON and structured clone, unlike a class.
 */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name }
