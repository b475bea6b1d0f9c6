import { useState } from 'react'

/** Whether it has been so already: what came in one go stays when a part of it is asked for again. */
export function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return isSo || wasSo
}
