import { describe, expect, test } from 'vitest'
import { missingTargets, parseMapping } from './columns.ts'
import { guessKind, guessMapping, signatureOf } from './guess-columns.ts'

const ondePupils =
  "Nom élève;Nom d'usage élève;Prénom élève;Date naissance;Sexe;INE;Adresse1;Cp1;Commune1;Pays1;Adresse2;Cp2;Commune2;Pays2;Cycle;Niveau;Libellé classe;Identifiant classe;Attestation fournie;Autorisation associations;Autorisation photo;Décision de passage".split(
    ';',
  )
const ondeGuardians =
  "Civilité Responsable;Nom usage responsable;Nom responsable;Prénom responsable;Adresse responsable;CP responsable;Commune responsable;Pays;Courriel;Téléphone domicile;Téléphone travail;Téléphone portable;Nom d'usage enfant;Nom de famille enfant;Prénom enfant;Classes enfants".split(
    ';',
  )

describe('the columns of a list', () => {
  test('of ONDE’s pupils are guessed, and five of the 22 are left out', () => {
    expect(guessKind(ondePupils)).toBe('children')
    const mapping = guessMapping('children', ondePupils)
    expect(mapping.slice(0, 6)).toEqual([
      'last-name',
      'usage-name',
      'first-name',
      'birth-date',
      'gender',
      'ine',
    ])
    expect(mapping.slice(6, 14)).toEqual([
      'address',
      'postcode',
      'city',
      'country',
      'address-2',
      'postcode-2',
      'city-2',
      'country-2',
    ])
    expect(mapping.slice(14)).toEqual([
      null,
      'level',
      'class',
      null,
      null,
      null,
      'photo-consent',
      null,
    ])
  })

  test('of ONDE’s guardians go on by position, where headings repeat and where there are none', () => {
    expect(guessKind(ondeGuardians)).toBe('guardians')
    const child = ['child-usage-name', 'child-last-name', 'child-first-name', 'child-class']
    const repeated = [...ondeGuardians, ...ondeGuardians.slice(12)]
    expect(guessMapping('guardians', repeated).slice(12)).toEqual([...child, ...child])
    expect(guessMapping('guardians', [...ondeGuardians, '', '', '', '']).slice(12)).toEqual([
      ...child,
      ...child,
    ])
  })

  test('in another order are guessed by their headings', () => {
    const heads = ['Identifiant national', 'Prénom', 'Nom de famille', 'Genre', 'Date de naissance']
    expect(guessMapping('children', heads)).toEqual([
      'ine',
      'first-name',
      'last-name',
      'gender',
      'birth-date',
    ])
  })

  test('of two guardians beside a child go by the number of the guardian', () => {
    const heads = ['Guardian 1: last name', 'Guardian 2: last name', 'Mobile guardian 2']
    expect(guessMapping('children', heads)).toEqual(['g1-last-name', 'g2-last-name', 'g2-phone'])
  })

  test('that are needed and missing are named', () => {
    expect(missingTargets('children', guessMapping('children', ['Nom', 'Prénom']))).toEqual([
      'birth-date',
    ])
  })

  test('are known again by their headings, accents and separators at the end aside', () => {
    expect(signatureOf(['Prénom', 'Nom', '', ''])).toBe(signatureOf(['PRENOM', 'nom']))
  })

  test.each([
    ['a word of nobody', ['last-name', 'shoe-size']],
    ['one meaning twice', ['last-name', 'last-name']],
    ['a meaning of the other kind', ['child-class']],
  ])('with %s are no mapping', (_, words) =>
    expect(parseMapping('children', words)).toBeUndefined(),
  )
})
