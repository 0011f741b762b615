# cmake --install: the libraries, their headers and what find_package(heed) reads. xtensor's headers come along where no
# package of it was found; where one was, that very version is asked for again, since the library holds its containers.
include(CMakePackageConfigHelpers)
set(heed_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/heed")

set(rooms core kernels nn model checkpoint api train)
foreach(room IN LISTS rooms)
  set_target_properties(heed_${room} PROPERTIES EXPORT_NAME ${room})
endforeach()
foreach(part platform base xtensor)
  set_target_properties(heed_${part} PROPERTIES EXPORT_NAME ${part})
endforeach()
list(TRANSFORM rooms PREPEND heed_)
install(TARGETS heed heed_platform heed_base heed_xtensor ${rooms} EXPORT heed)
install(EXPORT heed FILE heed-targets.cmake NAMESPACE heed:: DESTINATION "${heed_package_dir}")

install(
  DIRECTORY src/heed
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
  FILES_MATCHING
  PATTERN "*.hpp"
  PATTERN "*.inl.hpp" EXCLUDE
  PATTERN bodies EXCLUDE
  PATTERN targets EXCLUDE
  PATTERN vec EXCLUDE
)
foreach(folder IN LISTS heed_xtensor_folders)
  foreach(library xtensor xtl)
    if(IS_DIRECTORY "${folder}/${library}")
      install(DIRECTORY "${folder}/${library}" DESTINATION "${heed_xtensor_installed}" FILES_MATCHING PATTERN "*.hpp")
    endif()
  endforeach()
endforeach()

configure_package_config_file(
  scripts/lib/heed-config.cmake.in "${CMAKE_CURRENT_BINARY_DIR}/heed-config.cmake" INSTALL_DESTINATION "${heed_package_dir}"
  NO_SET_AND_CHECK_MACRO
)
write_basic_package_version_file("${CMAKE_CURRENT_BINARY_DIR}/heed-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(
  FILES "${CMAKE_CURRENT_BINARY_DIR}/heed-config.cmake" "${CMAKE_CURRENT_BINARY_DIR}/heed-config-version.cmake"
  DESTINATION "${heed_package_dir}"
)
