import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ImageUp } from 'lucide-react'
import { TopicPictogram } from '#src/class-day/topic-pictogram.tsx'
import { FileButton } from '#src/media/file-button.tsx'
import { useSendFile } from '#src/media/use-send-file.ts'
import { type TileOption, TileRadios } from '#src/ui/field/tile-choice.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { type Drawing, drawingNames } from './topic-words.ts'
import type { Icon } from './topics.operations.ts'

/** The look of the topic from now on. */
export type ChosenPicture = { drawing: Drawing | null; mediaId: string | null }

const words = {
  'media.not-a-picture': ({ file }: Readonly<Record<string, unknown>>) =>
    msg`${String(file)} is no SVG or PNG picture, and was not taken in. Choose another file.`,
}

const drawings = Object.keys(drawingNames) as Drawing[]
const addressOf = (drawing: Drawing) => `/topics/${drawing.replaceAll('_', '-')}.svg`

/** The drawings that come with Préau, and the school's own picture. */
export function TopicPicture({
  current,
  chosen,
  problem,
  onChoose,
}: {
  /** The topic that is changed: it keeps its picture unless another is chosen. */
  current: Icon | null
  chosen: ChosenPicture | null
  problem: string | undefined
  onChoose: (picture: ChosenPicture) => void
}) {
  const { i18n, t } = useLingui()
  const road = useSendFile('icon', words)
  const drawing = chosen ? chosen.drawing : current?.drawing
  const isOwn = (chosen ?? current) !== null && !drawing
  const shown = road.address ?? (chosen ? null : current?.url)
  const choices: TileOption<Drawing | 'own'>[] = drawings.map((value) => ({
    value,
    name: i18n._(drawingNames[value]),
    icon: <TopicPictogram icon={{ drawing: value, url: addressOf(value) }} />,
  }))
  const name = t`The school's own drawing`
  const own = shown ? <img src={shown} alt={name} width={34} height={34} /> : <ImageUp />
  if (isOwn) choices.push({ value: 'own', name, icon: own })
  return (
    <Stack gap={10}>
      <TileRadios
        label={<Trans>Picture</Trans>}
        problem={problem}
        shape="upright"
        choices={choices}
        value={isOwn ? 'own' : (drawing ?? null)}
        onChange={(value) => value !== 'own' && onChoose({ drawing: value, mediaId: null })}
      />
      <FileButton
        road={road}
        hint={<Trans>SVG or PNG, square, at most 200 kB.</Trans>}
        input={{ accept: 'image/svg+xml,image/png', 'data-icon-input': '' }}
        onSent={(mediaId) => onChoose({ drawing: null, mediaId })}
      >
        <Trans>Send a picture</Trans>
      </FileButton>
    </Stack>
  )
}
