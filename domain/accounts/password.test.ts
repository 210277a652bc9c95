import { describe, expect, test } from 'vitest'
import { decidePassword, type PasswordOwner } from './password.ts'

const marie: PasswordOwner = {
  name: 'Marie Delage',
  username: 'mdelage',
  emails: ['marie.delage@tilleuls.test'],
  schoolName: 'École des Tilleuls',
}

const codeOf = (password: string) => {
  const verdict = decidePassword(password, marie)
  return verdict.ok ? 'accepted' : verdict.refusal.code
}

describe('a password that may be chosen', () => {
  test.each([
    'trois poules au grenier',
    'correct horse battery staple',
    'Xk7-vR2m-Qp9z-Lw4d',
    'girafe ronde sous la pluie',
    '日本語のパスワードは長い方が良い',
    '   vingt-deux cerises   ',
  ])('%j is one', (password) => expect(codeOf(password)).toBe('accepted'))

  test('may be a thousand characters long, pasted from a password manager', () => {
    const long = 'correct horse battery staple, '.repeat(40).slice(0, 1024)
    expect(codeOf(`${long.slice(0, 1020)}zebu`)).toBe('accepted')
    expect(codeOf(`${long}zebu`)).toBe('accounts.password-too-long')
  })

  test('is measured in bytes at the top and in characters at the bottom', () => {
    expect(codeOf('🦊'.repeat(11))).toBe('accounts.password-too-short')
    expect(codeOf(`🦊🐢🐇🦔🦉🐿🦇🐌🐞🦋🐝🐜${'🦊🐢'.repeat(200)}`)).toBe(
      'accounts.password-too-long',
    )
  })
})

describe('a password that everybody takes', () => {
  test.each([
    'motdepasse123',
    'MotDePasse2026!',
    'Mot de passe !!!',
    'azertyuiop12',
    'azertyAZERTY',
    'qwertyuiop123',
    '123456789012',
    '000000000000',
    'abcabcabcabc',
    'aaaaaaaaaaaaa',
    'password1234',
    'Passw0rdpassword',
    'M0td3p@ssemotdepasse',
    '!!!!!!!!!!!!!',
    'bonjoursoleil',
    'Bienvenue2026',
    'Je t’aime 2026 maman',
    'Septembre2026',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'mnbvcxwlkjhgf',
    'sunshine-sunshine',
  ])('%j is refused', (password) => expect(codeOf(password)).toBe('accounts.password-too-common'))
})

describe('a password that says who it belongs to', () => {
  test.each([
    'Marie Delage',
    'delage.marie',
    'mariedelage2026',
    'marie.delage@tilleuls.test',
    'MARIE.DELAGE@tilleuls.test1',
    'mdelagemdelage',
    'Ecole des tilleuls',
    'École-des-Tilleuls-2026',
  ])('%j is refused', (password) => expect(codeOf(password)).toBe('accounts.password-too-personal'))

  test('what is short is told so first', () => {
    expect(codeOf('')).toBe('accounts.password-too-short')
    expect(codeOf('mdelage')).toBe('accounts.password-too-short')
  })
})
