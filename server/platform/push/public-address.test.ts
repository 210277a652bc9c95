import { request } from 'node:https'
import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup, type Resolve } from './public-address.ts'

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is no address of the public net', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '142.250.74.10', '172.32.0.1', '2a00:1450:4007:80e::200a'])(
  '%s is one',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

const leadingTo =
  (...addresses: string[]): Resolve =>
  (_, answer) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

const tried = (resolve: Resolve) =>
  new Promise<string>((answer) => {
    const asked = request('https://push.example/a', { lookup: publicLookup(resolve) })
    asked.on('error', (error: NodeJS.ErrnoException) => answer(error.code ?? error.message))
    asked.end()
  })

test('a connection to a name that leads into the house is not begun', async () => {
  expect(await tried(leadingTo('127.0.0.1'))).toBe('ENOTPUBLIC')
  expect(await tried(leadingTo('::1', '10.0.0.1'))).toBe('ENOTPUBLIC')
  expect(await tried(leadingTo())).toBe('ENOTPUBLIC')
})

test('of several addresses only those of the public net are handed on', () => {
  const heard: unknown[] = []
  const note = (...answer: unknown[]) => void heard.push(answer)
  publicLookup(leadingTo('10.0.0.1', '8.8.8.8'))('push.example', { all: true }, note)
  publicLookup(leadingTo('10.0.0.1', '8.8.8.8'))('push.example', {}, note)
  expect(heard).toEqual([
    [null, [{ address: '8.8.8.8', family: 4 }]],
    [null, '8.8.8.8', 4],
  ])
})
