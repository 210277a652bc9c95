import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser, base64url: its public key and the secret that it shares with us alone. */
export type BrowserKeys = { publicKey: string; secret: string }

/** The random parts of each message; tests give their own. */
export type Dice = { salt: Buffer; privateKey: Buffer }

const recordSize = 4_096

const expand = (
  key: Buffer,
  { salt, about, bytes }: { salt: Buffer; about: Buffer; bytes: number },
): Buffer => Buffer.from(hkdfSync('sha256', key, salt, about, bytes))

function throwDice(): Dice {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return { salt: randomBytes(16), privateKey: curve.getPrivateKey() }
}

/** Decides if a text is the public key of a browser: a point of the curve, base64url. */
export function isBrowserKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/**
 * Encrypts a message for one browser (RFC 8291, `aes128gcm`). The push service in between sees its length alone. Throws
 * where the public key is no point of the curve.
 */
export function sealPush(
  text: string,
  { publicKey, secret }: BrowserKeys,
  { salt, privateKey }: Dice = throwDice(),
): Buffer {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  const [theirs, ours] = [Buffer.from(publicKey, 'base64url'), curve.getPublicKey()]
  const shared = expand(curve.computeSecret(theirs), {
    salt: Buffer.from(secret, 'base64url'),
    about: Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]),
    bytes: 32,
  })
  const part = (name: string, bytes: number) =>
    expand(shared, { salt, about: Buffer.from(`Content-Encoding: ${name}\0`), bytes })
  const cipher = createCipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize, 0)
  head.writeUInt8(ours.length, 4)
  // The byte 2 ends the last record.
  const body = [cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()]
  return Buffer.concat([salt, head, ours, ...body, cipher.getAuthTag()])
}
