import { describe, expect, test } from 'vitest'
import type { ChildId } from '../kernel/ids.ts'
import { parseAnnounced, parseCount, pieceAt, pieceBytes } from './media.ts'
import { type PhotoConsent, whoLacksConsent } from './photo-consent.ts'

describe('the pieces of a picture', () => {
  test('are all of one size but the last', () => {
    const total = 2 * pieceBytes + 5
    expect([0, pieceBytes, 2 * pieceBytes].map((offset) => pieceAt(offset, total))).toEqual([
      pieceBytes,
      pieceBytes,
      5,
    ])
  })

  test('begin nowhere else', () => {
    expect(pieceAt(1, 10)).toBeNull()
    expect(pieceAt(pieceBytes, pieceBytes)).toBeNull()
  })
})

describe('what a tablet announces', () => {
  const sha256 = 'a'.repeat(64)

  test('is a kind, a length and a hash', () => {
    expect(parseAnnounced({ kind: 'photo', total: '12', sha256 })).toEqual({
      kind: 'photo',
      total: 12,
      sha256,
    })
  })

  test.each([
    { kind: 'program', total: '12', sha256 },
    { kind: 'photo', total: '0', sha256 },
    { kind: 'photo', total: '1e3', sha256 },
    { kind: 'photo', total: '12', sha256: sha256.toUpperCase() },
  ])('is nothing when it is $kind of $total bytes with $sha256', (sent) => {
    expect(parseAnnounced(sent)).toBeNull()
  })

  test('counts in whole numbers', () => {
    expect(['0', '17', '-1', '1.5', '', '9'.repeat(13)].map(parseCount)).toEqual([
      0,
      17,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('who lacks a family’s permission', () => {
  const [leo, adam, nour] = ['leo', 'adam', 'nour'] as unknown as [ChildId, ChildId, ChildId]
  const consents: PhotoConsent[] = [
    { childId: leo, uses: ['own-family'] },
    { childId: adam, uses: ['own-family', 'other-families'] },
    { childId: nour, uses: ['other-families'] },
  ]

  test('for a picture that only its own family sees', () => {
    expect(whoLacksConsent([leo], consents)).toEqual([])
    expect(whoLacksConsent([nour], consents)).toEqual([nour])
  })

  test('for a picture that other families see', () => {
    expect(whoLacksConsent([leo, adam, nour], consents)).toEqual([leo])
  })

  test('is a child whose family has said nothing', () => {
    expect(whoLacksConsent([leo], [])).toEqual([leo])
  })

  test('does not change when a child is named twice', () => {
    expect(whoLacksConsent([leo, leo], consents)).toEqual([])
  })
})
