import type { RefObject } from 'react'
import { Dialog as PanelDialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { panelLook } from '#web/storefront/search-bar/part-style.ts'
import { useDesktop } from '#web/storefront/search-bar/use-desktop.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { RoomChooser } from './RoomChooser.tsx'

interface Props {
  /** Under it the panel opens on a desktop. */
  trigger: RefObject<HTMLButtonElement | null>
  rooms: readonly Occupancy[]
  open: boolean
  setOpen: (open: boolean) => void
  onChange: (rooms: readonly Occupancy[]) => void
}

/** A panel below the form's part on a desktop, the whole screen on a phone. */
export function GuestsPanel({ trigger, rooms, open, setOpen, onChange }: Props) {
  const { t } = useTranslation()
  const desktop = useDesktop()
  const close = () => setOpen(false)
  const done = (
    <Button size="lg" className="w-full" onClick={close}>
      {t('search.done')}
    </Button>
  )
  if (desktop) {
    return (
      <Popover
        triggerRef={trigger}
        isOpen={open}
        onOpenChange={setOpen}
        placement="bottom end"
        offset={12}
        className={`${panelLook} flex w-96 flex-col`}
      >
        <PanelDialog aria-label={t('search.guestsTitle')} className="flex min-h-0 flex-col outline-none">
          <div className="min-h-0 overflow-y-auto p-6">
            <RoomChooser rooms={rooms} onChange={onChange} />
          </div>
          <div className="border-t border-border px-6 py-4">{done}</div>
        </PanelDialog>
      </Popover>
    )
  }
  return (
    <Dialog
      open={open}
      shape="sheet"
      title={t('search.guestsTitle')}
      onClose={close}
      closeText={t('search.close')}
      footer={done}
    >
      <RoomChooser rooms={rooms} onChange={onChange} />
    </Dialog>
  )
}
