/** Stands for what is coming, in its size. Say "loading" in words once, near it. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-[pulse-soft_1.6s_ease-in-out_infinite] rounded-sm bg-border/70 ${className}`}
    />
  )
}
