import { useLingui } from '@lingui/react/macro'
import { album as albumThing } from '#domain/gallery/album.ts'
import { useThingWords } from '#src/things/use-thing-words.ts'
import type { Album } from './gallery.operations.ts'

/** Says of which class an album is, and what its pictures are for. */
export function useAlbumWords() {
  const { t } = useLingui()
  const { said } = useThingWords()
  return {
    placeOf: ({ className }: Album): string => className ?? t`Whole school`,
    useOf: ({ use }: Album): string => said(albumThing.fields.use, use),
  }
}
