// @vitest-environment node
import { expect, test } from 'vitest'
import { classDayFeature } from '#src/class-day/class-day.feature.ts'
import { healthFeature } from '#src/health/health.feature.ts'
import type { Feature } from '#src/manifest/feature.ts'
import { mediaFeature } from '#src/media/media.feature.ts'
import { needsFeature } from '#src/needs/needs.feature.ts'
import { isTest, readSourceTree } from '#tests/architecture/source-tree.ts'

const parts = [
  { folder: 'src/class-day/', part: classDayFeature },
  { folder: 'src/health/', part: healthFeature },
  { folder: 'src/media/', part: mediaFeature },
  { folder: 'src/needs/', part: needsFeature },
]

const tree = new Map(
  readSourceTree()
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .map((file) => [file.path, file]),
)
const manifests = import.meta.glob<Record<string, Feature>>('../features/*/*.feature.ts', {
  eager: true,
})

/** Folders of parts whose words somebody may read on a screen of a feature. */
function spokenAt(folder: string): string[] {
  const reached = new Set<string>()
  const waiting = [...tree.keys()].filter((path) => path.startsWith(folder))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...(tree.get(path)?.imports ?? []))
  }
  const speaking = [...reached].filter((path) => tree.get(path)?.text.includes("'@lingui/"))
  return parts
    .map((it) => it.folder)
    .filter((part) => speaking.some((path) => path.startsWith(part)))
}

test.each(Object.entries(manifests))(
  '%s names the parts whose words its screens say',
  (file, manifest) => {
    const [feature] = Object.values(manifest)
    const named = parts.filter(({ part }) => feature?.shows?.includes(part))
    const folder = file.replace('../', 'src/').replace(/[^/]+$/, '')
    expect(named.map((it) => it.folder)).toEqual(spokenAt(folder))
  },
)
