import { describe, expect, test } from 'vitest'
import { isPushAddress, readPushDevice } from './push-device.ts'

const browser = {
  endpoint: 'https://updates.push.example/wpush/v2/gAAAA-b_c',
  publicKey: `B${'a'.repeat(86)}`,
  secret: 'c'.repeat(22),
}

describe('the address of a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2bA',
  ])('is taken: %s', (address) => expect(isPushAddress(address)).toBe(true))

  test.each([
    ['without encryption', 'http://updates.push.example/a'],
    ['of this machine', 'https://localhost/a'],
    ['of this machine by its number', 'https://127.0.0.1/a'],
    ['of a number that is no name', 'https://2130706433/a'],
    ['of a number in another writing', 'https://0x7f.1/a'],
    ['of the cloud that it runs in', 'https://169.254.169.254/latest/meta-data'],
    ['of this machine in the newer way', 'https://[::1]/a'],
    ['of the house', 'https://printer.local/a'],
    ['of a cluster', 'https://postgres.default.svc.cluster.local/a'],
    ['of a name inside', 'https://metadata.google.internal/a'],
    ['with a port', 'https://updates.push.example:5432/a'],
    ['with a user', 'https://push.example@127.0.0.1/a'],
    ['with another way to part it', 'https://127.0.0.1\\@push.example/a'],
    ['with a line in it', 'https://push.example/a\r\nHost: x'],
    ['that is too long', `https://push.example/${'a'.repeat(1_000)}`],
  ])('is refused %s', (_, address) => expect(isPushAddress(address)).toBe(false))
})

describe('a device that asks for news', () => {
  test('is read as its browser says it', () =>
    expect(readPushDevice(browser)).toEqual({ ok: true, value: browser }))

  test.each([
    ['a key of another length', { publicKey: 'Babc' }],
    ['a key that is no point', { publicKey: `A${'a'.repeat(86)}` }],
    ['a secret of another length', { secret: 'c'.repeat(21) }],
    ['an address of the house', { endpoint: 'https://10.0.0.7/a' }],
  ])('is refused with %s', (_, wrong) =>
    expect(readPushDevice({ ...browser, ...wrong })).toMatchObject({
      refusal: { code: 'accounts.push-malformed' },
    }),
  )
})
