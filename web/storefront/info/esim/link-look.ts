export const linkLook = 'inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4'
