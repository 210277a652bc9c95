import { expect, test } from 'vitest'
import { letterParts } from './mail-frame.ts'

const reader = { name: 'Élodie Roy', greeting: 'Bonjour Élodie Roy,' }

test.each([
  ['Bonjour Élodie Roy,\nvoici la facture.', 'Bonjour Élodie Roy,', ['voici la facture.']],
  ['Chère Élodie Roy !\n\nMerci.\n\nÀ bientôt', 'Chère Élodie Roy !', ['Merci.', 'À bientôt']],
  ['Voici la facture d’Élodie Roy.', 'Bonjour Élodie Roy,', ['Voici la facture d’Élodie Roy.']],
])('a letter greets once: %j', (text, greeting, paragraphs) =>
  expect(letterParts(text, reader)).toEqual({ greeting, paragraphs }),
)

test('a reader without a name is greeted by the frame', () =>
  expect(letterParts('Bonjour,\nvoici.', { name: '', greeting: 'Bonjour,' })).toMatchObject({
    greeting: 'Bonjour,',
    paragraphs: ['Bonjour,\nvoici.'],
  }))
