/** Store of this device for people without an account. Nothing of a school's children stands there. */
export const deviceStore = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => localStorage
