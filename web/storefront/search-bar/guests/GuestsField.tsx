import { useRef, useState } from 'react'
import { Dialog as PanelDialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { UsersRound } from '#web/ui/icons/users-round.ts'
import { guestsText } from './guests-text.ts'
import { PartButton } from '#web/storefront/search-bar/PartButton.tsx'
import { panelLook } from '#web/storefront/search-bar/part-style.ts'
import { RoomChooser } from './RoomChooser.tsx'
import { useDesktop } from '#web/storefront/search-bar/use-desktop.ts'

/** Room for one room with two children. */
const PANEL_PX = 480

interface Props {
  rooms: readonly Occupancy[]
  startsOpen?: boolean
  onChange: (rooms: readonly Occupancy[]) => void
}

/** "2 adults · 1 child · 1 room"; a panel on a desktop, the whole screen on a phone. */
export function GuestsField({ rooms, startsOpen = false, onChange }: Props) {
  const { t } = useTranslation()
  const desktop = useDesktop()
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const done = (
    <Button size="lg" className="w-full" onClick={close}>
      {t('search.done')}
    </Button>
  )
  return (
    <div className="desktop:border-l desktop:border-border">
      <PartButton
        ref={trigger}
        icon={UsersRound}
        label={t('search.guests')}
        value={guestsText(rooms, t)}
        open={open}
        panelPx={PANEL_PX}
        startsOpen={startsOpen}
        onOpen={() => setOpen(true)}
      />
      {desktop ? (
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
      ) : (
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
      )}
    </div>
  )
}
