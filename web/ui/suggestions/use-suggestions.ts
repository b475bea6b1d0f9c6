import { useCombobox, type UseComboboxProps } from 'downshift'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { announceToScreenReaders } from '#web/ui/announcer.ts'

interface Options<Line> {
  ref?: RefObject<HTMLInputElement | null>
  /** Of the box, where something else leads to it. */
  id?: string
  text: string
  onType: (text: string) => void
  /** From top to bottom; headings between them are the caller's to draw. */
  lines: readonly Line[]
  /** What screen readers are told of an open list: how many there are. */
  said: string | undefined
  /** Without, the list stays closed: what stands in the box is no question. */
  hasList: boolean
  /** With the focus, too. A press, an arrow key and what is typed always open it. */
  opensWithFocus: boolean
  /** `isPressed`: by a mouse or a finger, not by a key or a screen reader, which clicks without a pointer. */
  onPick: (line: Line, isPressed: boolean) => void
  /** A line that does something to the list itself. */
  staysOpen?: (line: Line) => boolean
  /** Enter over an open list in which nothing is picked, which closes it. */
  onEnter?: () => void
  onOpen?: () => void
}

const { InputBlur, InputClick, ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes

/**
 * A box with a list of lines under it, one of which may be picked (ARIA 1.2's combobox with a list). The text is the caller's:
 * a line is only pressed, and may be pressed again.
 */
export function useSuggestions<Line extends { id: string }>({ text, lines, said, hasList, ...on }: Options<Line>) {
  const [wantsList, setWantsList] = useState(false)
  const isOpen = wantsList && hasList
  // By its id: what stands at its place may be another line once a newer answer is there.
  const [reachedId, setReachedId] = useState<string>()
  const reached = isOpen ? lines.findIndex(({ id }) => id === reachedId) : -1
  const isPressed = useRef(false)
  const open = () => {
    setWantsList(true)
    setReachedId(undefined)
    on.onOpen?.()
  }
  const staysOpen = (line: Line | null | undefined) => (line && on.staysOpen?.(line)) ?? false
  const decide: NonNullable<UseComboboxProps<Line>['stateReducer']> = (_, { type, changes }) => {
    if (type === InputClick) return { ...changes, isOpen: true }
    // Tab picks, below. What a mouse only passed is not meant.
    if (type === InputBlur) return { ...changes, selectedItem: null }
    const isPick = type === ItemClick || type === InputKeyDownEnter
    return isPick && staysOpen(changes.selectedItem) ? { ...changes, isOpen: true } : changes
  }
  const list = useCombobox<Line>({
    ...(on.id === undefined ? {} : { inputId: on.id }),
    items: [...lines],
    inputValue: text,
    isOpen,
    highlightedIndex: reached,
    selectedItem: null,
    itemToString: () => '',
    stateReducer: decide,
    onHighlightedIndexChange: ({ highlightedIndex }) => setReachedId(lines[highlightedIndex]?.id),
    onIsOpenChange: ({ isOpen: wants, type, selectedItem }) => {
      if (wants) return open()
      setWantsList(false)
      if (type === InputKeyDownEnter && !selectedItem) on.onEnter?.()
    },
    onSelectedItemChange: ({ selectedItem, type }) => {
      if (selectedItem) on.onPick(selectedItem, type === ItemClick && isPressed.current)
    },
    // The page scrolls, not the list.
    scrollIntoView: (line) => line.scrollIntoView({ block: 'nearest' }),
  })

  const saidNow = isOpen ? said : undefined
  useEffect(() => {
    if (saidNow !== undefined) announceToScreenReaders(saidNow)
  }, [saidNow])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const line = isOpen ? lines[reached] : undefined
    switch (event.key) {
      case 'Escape':
        // Closes the list alone, not the dialog around it; and a closed list has nothing to close.
        if (isOpen) event.stopPropagation()
        else Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
        break
      case 'Tab':
        if (line && !staysOpen(line)) on.onPick(line, false)
        break
      case 'ArrowLeft':
      case 'ArrowRight':
        // Back to the letters.
        setReachedId(undefined)
        break
    }
  }
  const input = list.getInputProps({
    ref: on.ref,
    onKeyDown,
    onChange: ({ currentTarget }) => on.onType(currentTarget.value),
    onFocus: () => {
      if (on.opensWithFocus) open()
    },
    onBlur: () => setWantsList(false),
  })
  const { ref: panelRef, ...menu } = list.getMenuProps({}, { suppressRefError: true })
  return {
    isOpen,
    open,
    label: list.getLabelProps(),
    input: {
      ...input,
      // What is not on the page is not named.
      'aria-activedescendant': input['aria-activedescendant'] || undefined,
      'aria-controls': isOpen ? input['aria-controls'] : undefined,
    },
    /** Around the list and what is said beside it: a press there leaves the focus in the box. */
    panel: { ref: panelRef, onMouseDown: (event: MouseEvent) => event.preventDefault() },
    list: menu,
    lineAt: (index: number) =>
      list.getItemProps({
        index,
        item: lines[index]!,
        onClick: ({ detail }: MouseEvent) => {
          isPressed.current = detail > 0
        },
      }),
  }
}

export type Suggestions = ReturnType<typeof useSuggestions>
