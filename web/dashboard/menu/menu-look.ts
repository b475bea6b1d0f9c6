export const menuLook =
  'flex min-h-11 w-full desktop:min-h-10 items-center gap-3 rounded-md px-4 text-left font-semibold text-muted hover:bg-surface hover:text-text aria-[current]:bg-tint aria-[current]:text-brand'
