// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { alike, contrastOf, contrastWithPage, enoughContrast } from './contrast.ts'

describe('the colours of the scale', () => {
  test('black on white stands apart as much as anything can', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  })

  test('a pale yellow is told as pale: by day it hardly stands apart from the page', () => {
    expect(contrastWithPage('#ffee99')).toBeLessThan(enoughContrast)
  })

  test('a colour has to hold by night too', () => {
    expect(contrastWithPage('#10251f')).toBeLessThan(enoughContrast)
    expect(contrastWithPage('#3a7fd0')).toBeGreaterThan(enoughContrast)
  })

  test('two colours that a grey printout shows alike are named', () => {
    expect(alike(['#2b6b3d', '#a83430', '#2b6b40'])).toContainEqual([0, 2])
    expect(alike(['#000000', '#ffffff', '#808080'])).toEqual([])
  })

  test('the papers are those of the app', () => {
    const tokens = readFileSync('src/ui/look/tokens.css', 'utf8')
    expect(tokens).toContain('--surface: #fdfefb')
    expect(tokens).toContain('--surface: #1a2623')
  })
})
