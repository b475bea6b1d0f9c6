import { useRef, useState } from 'react'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { PanelWait } from '#web/storefront/search-bar/PanelWait.tsx'
import { PartButton } from '#web/storefront/search-bar/PartButton.tsx'
import { usePanelAhead } from '#web/storefront/search-bar/use-panel-ahead.ts'
import { UsersRound } from '#web/ui/icons/users-round.ts'
import { guestsText } from './guests-text.ts'

const loadGuestsPanel = async () => (await import('./GuestsPanel.tsx')).GuestsPanel
const GuestsPanel = lazyPart(loadGuestsPanel)

/** Room for one room with two children. */
const PANEL_PX = 480

interface Props {
  rooms: readonly Occupancy[]
  startsOpen?: boolean
  onChange: (rooms: readonly Occupancy[]) => void
}

/** "2 adults · 1 child · 1 room", and the panel that it opens. */
export function GuestsField({ rooms, startsOpen = false, onChange }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  usePanelAhead(loadGuestsPanel)
  return (
    <div className="relative noscript:hidden desktop:border-l desktop:border-border">
      <PartButton
        ref={trigger}
        icon={UsersRound}
        label={t('search.guests')}
        value={guestsText(rooms, t)}
        open={open}
        panelPx={PANEL_PX}
        startsOpen={startsOpen}
        onOpen={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      <OnDemand fallback={<PanelWait />}>
        {isWanted && <GuestsPanel {...{ trigger, rooms, open, setOpen, onChange }} />}
      </OnDemand>
    </div>
  )
}
