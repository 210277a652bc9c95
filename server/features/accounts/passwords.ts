import { verify } from '@node-rs/argon2'

// Of a password nobody has, with the parameters every real one is hashed with: an unknown name costs as much
// time as a wrong password, and does not tell itself apart.
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$KI/rhVMMmUOpzB5F2ToorQ$g7G6bRb5JlNC1xRAjkx+tWMx6/x4t1As2rYrpdq1vS8'

// A longer one is refused unread: hashing megabytes would be a way to keep the server busy.
const longestPassword = 1024

/** Whether the password opens the account; `hash` is null for an account that is unknown or has none. */
export async function isPasswordOf(hash: string | null, password: string): Promise<boolean> {
  const opens = await verify(hash ?? nobodysHash, password.slice(0, longestPassword))
  return opens && hash !== null && password.length <= longestPassword
}
