import { Plural } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import type { PictureState } from '#domain/gallery/picture.ts'
import { type Outcome, useAct } from '#src/keeping/acts/use-act.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { judgePictures } from './gallery.operations.ts'
import type { Picture } from './gallery.view.ts'
import { galleryActs } from './gallery-refusals.ts'

const Done = ({ count, state }: { count: number; state: PictureState }) =>
  state === 'approved' ? (
    <Plural value={count} one="# picture approved." other="# pictures approved." />
  ) : state === 'refused' ? (
    <Plural value={count} one="# picture not approved." other="# pictures not approved." />
  ) : (
    <Plural value={count} one="# picture waits again." other="# pictures wait again." />
  )

/**
 * Acts of the direction on pictures: shown at once, with the way back. A held picture is never among those that are
 * approved. `lookAgain` reads the pictures anew, with their versions.
 */
export function useJudging(pictures: readonly Picture[], lookAgain: () => void) {
  const { act } = useAct(galleryActs, { lookAgain })
  const { shown, run, undoBar } = useDoing<Picture>(pictures)
  const versions = useRef<ReadonlyMap<string, number>>(new Map())
  versions.current = useMemo(
    () => new Map(pictures.flatMap(({ id, version }) => (version === null ? [] : [[id, version]]))),
    [pictures],
  )
  const judge = async (chosen: readonly Picture[], state: PictureState): Promise<void> => {
    const judged = chosen.filter(
      (it) =>
        it.version !== null &&
        it.state !== state &&
        (state !== 'approved' || it.missing.length === 0),
    )
    if (judged.length === 0) return
    const ids = new Set(judged.map(({ id }) => id))
    const ask = async (
      asked: readonly Picture[],
      to: PictureState,
      moved: number,
    ): Promise<Outcome> => {
      const outcome = await act(judgePictures, {
        pictures: asked.map(({ id, version }) => ({
          pictureId: id,
          // A version is one higher after an act; the reading that says so may still be on its way.
          version: Math.max((version ?? 0) + moved, versions.current.get(id) ?? 0),
        })),
        state: to,
      })
      lookAgain()
      return outcome
    }
    const back = async (): Promise<Outcome> => {
      let outcome: Outcome = { kind: 'done', answer: null }
      for (const was of ['waiting', 'approved', 'refused'] as const) {
        const group = judged.filter((it) => it.state === was)
        if (group.length > 0) outcome = await ask(group, was, 1)
        if (outcome.kind !== 'done') return outcome
      }
      return outcome
    }
    await run({
      wish: (all) => all.map((it) => (ids.has(it.id) ? { ...it, state } : it)),
      act: () => ask(judged, state, 0),
      words: <Done count={judged.length} state={state} />,
      back,
    })
  }
  return { shown, judge, undoBar }
}
