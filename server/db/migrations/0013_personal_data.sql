-- When the person last proved who they are in this session; null: when it was opened.
alter table session add column authenticated_at timestamptz;

-- A deleted account leaves its transactions behind, which the law wants kept for ten years, without anybody's name.
alter table booking alter column account_id drop not null;
alter table booking drop constraint booking_account_id_fkey;
alter table booking add constraint booking_account_id_fkey foreign key (account_id) references account on delete set null;
