import { expect, test } from 'vitest'
import type { LocalDate } from '../kernel/local-date.ts'
import { decideKeepLonger, decideTerm } from './terms.ts'

const standing = { years: 3, reason: null, version: 0 }
const refused = (code: string) => ({ ok: false, refusal: { code } })

test('a term of more than three years needs a reason', () => {
  expect(decideTerm({ years: 5, version: 0 }, standing)).toMatchObject(
    refused('privacy.reason-missing'),
  )
  const term = { years: 5, reason: 'The regional archive asks for it', version: 1 }
  expect(decideTerm({ ...term, version: 0 }, standing)).toEqual({ ok: true, value: term })
})

test('a shorter term needs none, and none is longer than ten years', () => {
  expect(decideTerm({ years: 2, reason: 'x', version: 0 }, standing)).toEqual({
    ...{ ok: true, value: { years: 2, reason: null, version: 1 } },
  })
  expect(decideTerm({ years: 11, version: 0 }, standing)).toMatchObject(
    refused('field.out-of-range'),
  )
})

test('of two who change the term the second is asked to compare', () => {
  expect(decideTerm({ years: 2, version: 0 }, { ...standing, version: 1 })).toMatchObject(
    refused('thing.changed-meanwhile'),
  )
  expect(decideTerm({ years: 3, version: 0 }, standing)).toEqual({ ok: true, value: null })
})

test('a file is kept longer until a later day, and for a reason', () => {
  const due = '2029-07-03' as LocalDate
  const keep = (until: string, reason: string) => decideKeepLonger({ until, reason }, due)
  expect(keep('2030-01-01', 'A claim is open')).toMatchObject({ ok: true })
  expect(keep('2029-07-03', 'A claim is open')).toMatchObject(refused('privacy.not-later'))
  expect(keep('2030-01-01', ' ')).toMatchObject(refused('privacy.reason-missing'))
  expect(keep('tomorrow', 'x')).toMatchObject(refused('field.malformed'))
  expect(decideKeepLonger({ until: '', reason: '' }, undefined)).toMatchObject(
    refused('thing.unknown'),
  )
})
