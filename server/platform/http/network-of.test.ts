import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test('tries of one IPv6 line are counted together, however it numbers itself', () => {
  expect(networkOf('2001:db8:0:7::1')).toBe('2001:db8:0:7::/64')
  expect(networkOf('2001:0db8:0000:0007:a:b:c:d')).toBe('2001:db8:0:7::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('an IPv4 address stands for itself, also when it is written as IPv6', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('what is no address is counted as it is', () => {
  expect(networkOf('unknown')).toBe('unknown')
})
