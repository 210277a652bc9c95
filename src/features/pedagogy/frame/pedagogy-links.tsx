import { useLingui } from '@lingui/react/macro'
import { Grid3x3, NotebookPen } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { TabLinks } from '#src/ui/screen/tabs.tsx'

/** The views of what children learn; each keeps the class and the day. */
export function PedagogyTabs() {
  const { t } = useLingui()
  const { search } = useLocation()
  const kept = new URLSearchParams(search)
  const named = new URLSearchParams(
    ['class', 'date'].flatMap((name) => {
      const value = kept.get(name)
      return value ? [[name, value]] : []
    }),
  )
  return (
    <TabLinks
      label={t`Views of pedagogy`}
      tabs={[
        {
          to: `/pedagogy?${named}`,
          label: t({ message: 'Milestones', context: 'view of a class' }),
          icon: <Grid3x3 aria-hidden />,
          end: true,
        },
        {
          to: `/pedagogy/observations?${named}`,
          label: t`Observations`,
          icon: <NotebookPen aria-hidden />,
        },
      ]}
    />
  )
}
