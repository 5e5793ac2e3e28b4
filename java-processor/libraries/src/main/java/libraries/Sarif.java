package libraries;

import com.contrastsecurity.sarif.SarifSchema210;
import jzon.bind.DateAdapter;
import jzon.bind.Json;

/** The lines of a user for SARIF. */
@Json.Import(value = SarifSchema210.class, nullable = true, with = DateAdapter.class)
interface Sarif {}
