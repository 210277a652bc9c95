// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { type Sentence, type SentencesOf, sentencesFor } from './sentences.ts'

const all: readonly Sentence[] = [
  { id: 'other', domainId: 'art', text: 'Sings along' },
  { id: 'general', domainId: null, text: 'Takes part' },
  { id: 'own', domainId: 'language', text: 'Tells stories' },
]
const idsFor = (of: SentencesOf) => sentencesFor(all, of).map(({ id }) => id)

describe('the sentences offered for a text', () => {
  test('about a domain are its own, then those for every domain', () => {
    expect(idsFor('language')).toEqual(['own', 'general'])
  })

  test('about no domain are those for every domain', () => {
    expect(idsFor(null)).toEqual(['general'])
  })

  test('of an observation are all of them, those of the domains it shows first', () => {
    expect(idsFor({ first: ['language'] })).toEqual(['own', 'general', 'other'])
    expect(idsFor({ first: [] })).toEqual(['general', 'other', 'own'])
  })
})
