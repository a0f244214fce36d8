// The function that runs statements of one store where its rows lie (ADR 46). Citus sends a call of it to the machine of its
// first argument, also within a transaction (force_delegation).

/** One that does something else gets another name: processes of two releases run side by side. */
export const FLIGHT = 'kepenk_citus.ucus'

/** Whether this server has it: an expression. */
export const HAS_FLIGHT = `to_regproc('${FLIGHT}') is not null`

// Statements are prepared once in each session on a machine, as they are on the coordinator. Rows are answered as text of
// records: the service knows their types.
export const MAKE_FLIGHT = `
  create function ${FLIGHT}(p_magaza_id text, adlar text[], metinler text[], doner boolean[], sayilar int[], degerler text[])
  returns table (sira int, satir text)
  language plpgsql as $$
  declare
    hazir text[] := array(select p.name from pg_prepared_statements p where p.name = any(adlar));
    ilk int := 1;
    cagri text;
    r record;
  begin
    for i in 1 .. cardinality(adlar) loop
      if adlar[i] <> all(hazir) then
        execute format('prepare %I as %s', adlar[i], metinler[i]);
        hazir := hazir || adlar[i];
      end if;
      select format('execute %I (%s)', adlar[i], string_agg(quote_nullable(d.deger), ',' order by d.n)) into cagri
      from unnest(degerler[ilk : ilk + sayilar[i] - 1]) with ordinality as d(deger, n);
      ilk := ilk + sayilar[i];
      if doner[i] then
        for r in execute cagri loop
          sira := i;
          satir := r::text;
          return next;
        end loop;
      else
        execute cagri;
      end if;
    end loop;
  end $$`

/** Beside the tables of stores, one of which is given. */
export const SPREAD_FLIGHT = `
  select create_distributed_function('${FLIGHT}'::regproc::regprocedure, 'p_magaza_id', colocate_with => $1,
    force_delegation => true)`

export const CALL_FLIGHT = {
  name: 'k_ucus',
  text: `select u.sira, u.satir
    from ${FLIGHT}($1::text collate "C", $2::text[], $3::text[], $4::boolean[], $5::int[], $6::text[]) u`,
}

/**
 * A statement's text as the function runs it. Citus lets it touch rows of its store only, and compares the store as a constant,
 * collation included: a join gives it that of the column, anything else that of the parameter, and `values` none but by way
 * of a function.
 */
export const textInFlight = (text: string, storeAt: number): string =>
  text.replaceAll(new RegExp(`(values \\()?\\$${storeAt}\\b`, 'g'), (_, values = '') =>
    values ? `${values}concat($${storeAt}::text collate "C")` : `($${storeAt}::text collate "C")`,
  )
