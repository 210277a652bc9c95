// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync('src/ui/look/tokens.css', 'utf8')

function readTokens(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/gi)].map(([, name, hex]) => [
      name ?? '',
      hex ?? '',
    ]),
  )
}

const light = readTokens(css.slice(css.indexOf(':root {'), css.indexOf('[data-theme="dark"]')))
const dark = {
  ...light,
  ...readTokens(css.slice(css.indexOf('[data-theme="dark"]'), css.indexOf('@media (prefers'))),
}

/** Relative luminance, WCAG 2.2. */
function luminanceOf(hex: string): number {
  const short = hex.slice(1)
  const full = short.length === 3 ? [...short].map((c) => c + c).join('') : short
  const [r = 0, g = 0, b = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(
  tokens: Record<string, string>,
  [front, back]: readonly [string, string],
): number {
  const [a, b] = [tokens[front], tokens[back]]
  if (!a || !b) throw new Error(`no colour for ${front} or ${back}`)
  const [high, low] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => y - x)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

type Pair = readonly [string, string]
const each = (fronts: readonly string[], backs: readonly string[]): Pair[] =>
  fronts.flatMap((front) => backs.map((back): Pair => [front, back]))

const states = ['present', 'absent', 'late', 'left', 'excused', 'unmarked']
const tones = ['success', 'error', 'warning', 'info']
const surfaces = [
  'ground',
  'surface',
  'surface-sunken',
  'surface-raised',
  'surface-selected',
  'surface-hover',
]

const text: readonly Pair[] = [
  ...each(['ink', 'ink-2', 'ink-3', 'link'], surfaces),
  ...each(['on-shelter', 'on-shelter-2', 'linden'], ['shelter', 'shelter-2']),
  ...each(['on-primary'], ['primary', 'primary-hover']),
  ...each(['on-danger'], ['danger', 'danger-hover']),
  ['on-linden', 'linden'],
  ['danger', 'surface'],
  ['on-inverse', 'inverse'],
  ['inverse-act', 'inverse'],
  ['on-badge-needs', 'badge-needs'],
  ['on-sync-waiting', 'sync-waiting'],
  ...states.flatMap((state): Pair[] => [
    [`on-${state}`, state],
    [`${state}-ink`, `${state}-tint`],
    ['ink', `${state}-tint`],
    ['ink-2', `${state}-tint`],
  ]),
  ...tones.flatMap((tone): Pair[] => [
    [`${tone}-ink`, `${tone}-tint`],
    [`${tone}-ink`, 'surface'],
    ['ink', `${tone}-tint`],
  ]),
]

const edges: readonly Pair[] = [
  ...each(['line-strong', 'focus'], ['surface', 'ground']),
  ['focus', 'surface-selected'],
  ['focus', 'surface-raised'],
  ['focus-on-shelter', 'shelter'],
  ['badge-needs-sign', 'badge-needs'],
  ['primary', 'ground'],
  ...states.flatMap((state): Pair[] => [
    [`${state}-edge`, 'surface'],
    [`${state}-edge`, 'ground'],
  ]),
  ['chart-1', 'surface'],
]

describe.each([
  ['by day', light],
  ['by night', dark],
] as const)('the colours %s', (_, tokens) => {
  test.each(text)('%s is readable on %s', (...pair) => {
    expect(contrast(tokens, pair)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edges)('the edge %s is seen on %s', (...pair) => {
    expect(contrast(tokens, pair)).toBeGreaterThanOrEqual(3)
  })
})

describe('the parts', () => {
  test('a role of the night exists by day as well', () => {
    expect(Object.keys(dark).filter((name) => !(name in light))).toEqual([])
  })
})
