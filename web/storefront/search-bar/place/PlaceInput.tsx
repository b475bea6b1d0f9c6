import { useContext, type ComponentProps } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'

/**
 * The box of a list of places. Pressed while it has the focus already, as after the form has refused or Escape, it opens its list
 * again: React Aria opens it with the focus alone.
 */
export function PlaceInput({ hasList, ...props }: ComponentProps<typeof Input> & { hasList: boolean }) {
  const list = useContext(ComboBoxStateContext)
  return (
    <Input
      {...props}
      onClick={() => {
        if (hasList && list?.isOpen === false) list.open(null, 'manual')
      }}
    />
  )
}
