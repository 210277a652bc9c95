import { expect, test } from 'vitest'
import { secretsFrom } from '#server/platform/secrets/secrets.ts'
import { openPush } from '#tests/support/server/push-browser.ts'
import { pushKeyOf } from './push-key.ts'
import { sealPush } from './seal-push.ts'

// The example of RFC 8291, section 5 and appendix A.
const example = {
  text: 'When I grow up, I want to be a watermelon',
  browser: {
    publicKey:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    secret: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  dice: {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  },
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('a push is sealed as the standard shows it, and the double of a browser opens it', () => {
  const { text, browser, dice, sealed } = example
  expect(sealPush(text, browser, dice).toString('base64url')).toBe(sealed)
  expect(openPush(Buffer.from(sealed, 'base64url'), browser)).toBe(text)
})

test('is never sealed twice with the same numbers', () => {
  const { text, browser } = example
  const [one, other] = [sealPush(text, browser), sealPush(text, browser)]
  expect(one.equals(other)).toBe(false)
  expect(one.subarray(0, 16).equals(other.subarray(0, 16))).toBe(false)
  expect(openPush(other, browser)).toBe(text)
})

test('the key of an installation is the same on each of its servers, and no other has it', () => {
  const keyOf = (secret: string) => pushKeyOf(secretsFrom(secret)).publicKey
  expect(keyOf('one secret')).toBe(keyOf('one secret'))
  expect(keyOf('one secret')).not.toBe(keyOf('another secret'))
  expect(keyOf('one secret')).toMatch(/^B[\w-]{86}$/)
})
