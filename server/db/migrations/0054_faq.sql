-- One row: the operator's FAQ as its sheet last held it, for while that cannot be read.
create table faq_copy (
  id integer primary key check (id = 1),
  faq jsonb not null,
  read_at timestamptz not null
);
