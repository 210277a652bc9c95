/** What a page keeps on this device for people without an account: nothing of a school's children stands there. */
export const deviceStore = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => localStorage
