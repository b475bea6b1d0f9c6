-- Since when the party that it needs has refused it each time that it was tried: after days of that a letter is given up. A failure
-- of another kind, such as a mail server that is away, is none, and ends it.
alter table job add column refused_since timestamptz;
