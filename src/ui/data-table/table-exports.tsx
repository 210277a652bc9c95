import { useLingui } from '@lingui/react/macro'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { memo } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import { sheetToCsv } from '#src/platform/csv.ts'
import { datedFileName, saveFile } from '#src/platform/save-file.ts'
import type { Sheet } from '#src/platform/sheet.ts'
import { sheetToXlsx } from '#src/platform/xlsx.ts'
import { Button, IconButton } from '../button.tsx'
import { Menu, type MenuItem } from '../dialog/menu.tsx'
import { useToast } from '../notice/toast.tsx'
import { useViewport } from '../screen/viewport.ts'

const writers = {
  xlsx: (sheet: Sheet, _: Locale): Promise<Blob> => sheetToXlsx(sheet),
  csv: async (sheet: Sheet, locale: Locale): Promise<Blob> => sheetToCsv(sheet, locale),
} as const

/** Offers the table on show as a spreadsheet, made on this device: works without a network. */
export const TableExports = memo(function TableExports({
  name,
  date,
  sheet,
  prints = [],
}: {
  name: string
  /** The day it is at the school: it is in the name of the file. */
  date: LocalDate
  /** Reads first what is not on the device yet. */
  sheet: () => Sheet | Promise<Sheet>
  /** The printouts of the same, where they have no buttons of their own. */
  prints?: readonly MenuItem[]
}) {
  const { t } = useLingui()
  const toast = useToast()
  const { locale } = useLocale()
  const isPhone = useViewport() === 'phone'
  const label = prints.length > 0 ? t`Print or export` : t`Export this table`
  const save = (extension: keyof typeof writers) => async () => {
    try {
      const file = await writers[extension](await sheet(), locale)
      saveFile(file, datedFileName({ name, date, extension }))
    } catch {
      toast.error(t`The file could not be made. Nothing else is lost; try again.`)
    }
  }
  return (
    <Menu
      name={label}
      side="end"
      groups={[
        ...(prints.length > 0 ? [prints] : []),
        [
          {
            id: 'xlsx',
            label: t`Excel workbook (xlsx)`,
            icon: <FileSpreadsheet aria-hidden />,
            run: () => void save('xlsx')(),
          },
          {
            id: 'csv',
            label: t`Text table (csv)`,
            icon: <FileText aria-hidden />,
            run: () => void save('csv')(),
          },
        ],
      ]}
      trigger={(props) =>
        isPhone ? (
          <IconButton {...props} look="secondary" name={label} icon={<Download aria-hidden />} />
        ) : (
          <Button {...props} icon={<Download aria-hidden />}>
            {label}
          </Button>
        )
      }
    />
  )
})
