-- Which worker has it: one that lost the answer to its claim finds what it holds without knowing.
alter table job add column holder text;
