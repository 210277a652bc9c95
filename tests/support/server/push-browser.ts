import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys that a browser keeps for one subscription, base64url. */
export type PushKeys = { publicKey: string; privateKey: string; secret: string }

/** Makes a subscription as a browser does. */
export function aPushBrowser(name: string): PushKeys & { endpoint: string } {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return {
    endpoint: `https://updates.push.example/${name}`,
    publicKey: curve.getPublicKey('base64url'),
    privateKey: curve.getPrivateKey('base64url'),
    secret: randomBytes(16).toString('base64url'),
  }
}

const expand = (key: Buffer, salt: Buffer, about: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, about, bytes))

/** Opens what a push service delivers, as the browser does (RFC 8291). Throws for what is meant for another browser. */
export function openPush(sealed: Buffer, { privateKey, secret }: PushKeys): string {
  const [salt, length] = [sealed.subarray(0, 16), sealed.readUInt8(20)]
  const theirs = sealed.subarray(21, 21 + length)
  const body = sealed.subarray(21 + length)
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), theirs])
  const shared = expand(curve.computeSecret(theirs), Buffer.from(secret, 'base64url'), about, 32)
  const part = (name: string, bytes: number) =>
    expand(shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes)
  const open = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  open.setAuthTag(body.subarray(-16))
  const text = Buffer.concat([open.update(body.subarray(0, -16)), open.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
}
