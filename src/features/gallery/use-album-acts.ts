import { useMemo } from 'react'
import type { AlbumPlace, AlbumValues, album } from '#domain/gallery/album.ts'
import { type Outcome, useAct } from '#src/keeping/acts/use-act.ts'
import type { ThingActs } from '#src/things/use-thing-acts.ts'
import { addAlbum, changeAlbum, removeAlbum } from './gallery.operations.ts'
import { galleryActs } from './gallery-refusals.ts'

type Save = (
  input: AlbumValues & AlbumPlace,
  how: { id: string; version: number | null },
) => Promise<Outcome>

/** The acts on albums. They need the network; what they answer is the list as it is afterwards. */
export function useAlbumActs(lookAgain: () => void) {
  const { act, refusedBy } = useAct(galleryActs, { lookAgain })
  return useMemo(() => {
    const save: Save = (input, { id, version }) =>
      version === null
        ? act(addAlbum, { albumId: id, input })
        : act(changeAlbum, { albumId: id, input, version })
    const remove = (id: string) => act(removeAlbum, { albumId: id })
    const things: Pick<ThingActs<typeof album>, 'remove' | 'refusedBy'> = { remove, refusedBy }
    return { save, remove, things: things as ThingActs<typeof album> }
  }, [act, refusedBy])
}

export type AlbumActs = ReturnType<typeof useAlbumActs>
