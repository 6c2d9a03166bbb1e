import { createContext, useContext } from 'react'

/** Closes the menu where it lies over the page. */
export const CloseMenu = createContext<() => void>(() => undefined)
export const useCloseMenu = () => useContext(CloseMenu)
